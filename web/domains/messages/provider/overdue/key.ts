export const overdueKey = ['overdue-conversations'] as const
