export { CopilotPage } from './copilot-page.tsx'
