/** Its steps: none yet. */
export type CrawlWeatherFrames = never;
