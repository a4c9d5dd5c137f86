export { complianceTopics } from './compliance-topics.ts'
export { securityTopics } from './security-topics.ts'
export { TrustTopics } from './trust-topics.tsx'
export type { TrustDocument } from './types.ts'
