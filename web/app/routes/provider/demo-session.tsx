import { DemoPage } from '#web/features/visit/demo/demo-page.tsx'

export const Component = DemoPage
