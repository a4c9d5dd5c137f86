export { PlanPanel } from './provider/plan/plan-panel.tsx'
export { ScreeningPanel } from './provider/screening/screening-panel.tsx'
export { openTasksKey } from './provider/tasks/close-safety-task.ts'
export { SafetyTasks, type SupervisedTask } from './provider/tasks/safety-tasks.tsx'
