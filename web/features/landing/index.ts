/** The parts of the landing page that are only read. Hero and Voices have files of their own, to be loaded alone. */
export { Features } from './features.tsx'
export { Invitation } from './invitation.tsx'
export { ServicesGrid } from './services-grid.tsx'
export { Technology } from './technology.tsx'
export { Where } from './where.tsx'
