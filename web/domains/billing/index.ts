export { StatusBadge } from './shared/status-badge.tsx'
