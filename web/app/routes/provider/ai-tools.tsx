import { AiTools } from '#web/features/provider-insights/index.ts'

export const Component = AiTools
