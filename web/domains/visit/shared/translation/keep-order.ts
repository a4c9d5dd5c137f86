/** Answers are handed on in the order they were asked for, however long each of them takes. */
export function keepOrder() {
  let turn = Promise.resolve()
  return <T>(asked: Promise<T>, handOn: (asked: Promise<T>) => Promise<void>): Promise<void> => {
    // A failure is told when its turn comes.
    asked.catch(() => {})
    turn = turn.then(() => handOn(asked))
    return turn
  }
}
