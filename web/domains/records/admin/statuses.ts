import type { Status } from './api/move-request.ts'

export const statuses = {
  received: { label: 'Received', tone: 'primary' },
  in_progress: { label: 'In progress', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
} as const satisfies Record<Status, { label: string; tone: string }>

export const isOpen = (status: Status) => status === 'received' || status === 'in_progress'
