export { ServiceDetail } from './service-detail.tsx'
export { ServiceList } from './service-list.tsx'
export { ServiceNotFound } from './service-not-found.tsx'
