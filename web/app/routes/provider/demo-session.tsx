import { DemoPage } from '#web/domains/visit/shared/demo/demo-page.tsx'

export const Component = DemoPage
