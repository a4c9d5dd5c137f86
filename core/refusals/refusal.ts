type Refusal = {
  /** For code: `refusalCode.tooLateToChange`. */
  name: string
  /** What the REST API answers with. */
  status: 400 | 403 | 404 | 409 | 413 | 429
  english: string
  spanish: string
}

/** By SQLSTATE. */
export type RefusalTable = Record<`SM${number}`, Refusal>
