export interface TrustTopic {
  title: string
  /** A sentence that sets the limits of the topic. */
  summary: string
  software: readonly string[]
  practice: readonly string[]
}
