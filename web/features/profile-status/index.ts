export { ProfileStatus } from './profile-status.tsx'
