import { PracticePage } from '#web/features/admin-practice/index.ts'

export function Component() {
  return <PracticePage />
}
