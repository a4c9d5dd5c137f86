export interface TrustTopic {
  title: string
  /** A sentence that sets the limits of the topic. */
  summary: string
  software: readonly string[]
  practice: readonly string[]
}

/** A file of the source that says more. */
export interface TrustDocument {
  file: string
  href: string
  about: string
}
