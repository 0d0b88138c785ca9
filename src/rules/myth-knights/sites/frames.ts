/** The company tries to open a closed way (MK-SITE-02). */
export interface OathClosedWayFrame {
  readonly kind: 'closed-way';
  readonly v: 1;
  readonly siteId: string;
  readonly from: number;
  readonly to: number;
  /** How they do it. */
  readonly how: string;
}

export type OathSiteFrames = OathClosedWayFrame;
