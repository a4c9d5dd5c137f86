import { PracticePage } from '#web/domains/supervision/practice/practice-page.tsx'

export function Component() {
  return <PracticePage />
}
