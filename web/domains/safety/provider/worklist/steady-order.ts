/**
 * The tasks in the order in which they are on the screen already, so that a row that was just acknowledged doesn't move
 * and leave another patient's under the pointer. A new one goes where the server puts it among the others.
 */
export function inSteadyOrder<Task extends { id: string }>(
  before: readonly string[],
  tasks: readonly Task[],
): Task[] {
  const place = new Map(before.map((id, at) => [id, at]))
  const ordered = tasks
    .filter(({ id }) => place.has(id))
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  for (const [at, task] of [...tasks.entries()].toReversed()) {
    if (place.has(task.id)) continue
    const next = ordered.findIndex(({ id }) => id === tasks[at + 1]?.id)
    ordered.splice(next < 0 ? ordered.length : next, 0, task)
  }
  return ordered
}
