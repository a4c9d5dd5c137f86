export { ProveIdentity } from './shared/security/prove-identity.tsx'
