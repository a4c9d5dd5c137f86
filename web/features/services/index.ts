export { ServiceDetail } from './service-detail.tsx'
export { ServiceList } from './service-list.tsx'
