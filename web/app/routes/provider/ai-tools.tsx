import { AiTools } from '#web/domains/assessments/provider/insights/ai-tools.tsx'

export const Component = AiTools
