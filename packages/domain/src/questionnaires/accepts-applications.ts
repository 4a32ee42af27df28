interface Advertised {
  readonly publishedAt: Date;
  /** Null: until it is taken down. */
  readonly closesAt: Date | null;
}

/** Whether one can apply for a vacancy: from its publication to the moment before it closes. */
export function acceptsApplications({ publishedAt, closesAt }: Advertised, now: Date): boolean {
  return publishedAt <= now && (closesAt === null || now < closesAt);
}
