export type { License } from './provider/licenses-api.ts'
export { ProveIdentity } from './shared/security/prove-identity.tsx'
