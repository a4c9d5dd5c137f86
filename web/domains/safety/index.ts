export { openTasksKey } from './provider/tasks/close-safety-task.ts'
export { SafetyTasks, type SupervisedTask } from './provider/tasks/safety-tasks.tsx'
