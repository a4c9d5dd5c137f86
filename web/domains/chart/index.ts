export { BeforeVisit } from './provider/before-visit.tsx'
export { IntakeFacts } from './provider/intake-facts.tsx'
export { TasksCard } from './provider/tasks/lazy.ts'
