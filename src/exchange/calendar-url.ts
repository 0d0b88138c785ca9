/** Where a calendar is read. @param publicUrl how the web server is reached from outside; `token`: its secret part */
export function calendarUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/calendar/${token}.ics`;
}
