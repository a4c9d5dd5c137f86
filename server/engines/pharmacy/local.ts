import type { PharmacyEngine } from './types.ts'

/** No network is connected: the paper is all there is, and nobody is told otherwise. */
export const localPharmacy: PharmacyEngine = { name: 'local', send: async () => ({ sent: false }) }
