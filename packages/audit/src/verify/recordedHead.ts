/** A head that was noted outside the log. */
export interface RecordedHead {
  readonly size: number;
  readonly root: string;
}
