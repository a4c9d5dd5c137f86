export { overdueKey } from './provider/overdue/key.ts'
