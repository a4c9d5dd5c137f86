export { type VisitBill, VisitCost } from './patient/visit-cost.tsx'
export { StatusBadge } from './shared/status-badge.tsx'
