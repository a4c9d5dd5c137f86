import type { Part } from './api.ts'

export const faces = {
  ok: { label: 'Works', tone: 'success' },
  delayed: { label: 'Delayed', tone: 'warning' },
  down: { label: 'Down', tone: 'danger' },
  unknown: { label: 'Not known', tone: 'warning' },
} as const satisfies Record<Part, { label: string; tone: string }>
