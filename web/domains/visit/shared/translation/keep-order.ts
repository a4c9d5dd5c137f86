/** Results are passed on in the order of their requests, however long each of them takes. */
export function keepOrder() {
  let turn = Promise.resolve()
  return <T>(asked: Promise<T>, deliver: (asked: Promise<T>) => Promise<void>): Promise<void> => {
    // A failure is reported when its turn comes.
    asked.catch(() => {})
    turn = turn.then(() => deliver(asked))
    return turn
  }
}
