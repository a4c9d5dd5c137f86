import './act.ts'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { refuseUnanswered } from './answer-requests.ts'
import '#web/ui/styles.css'

// All files share one page, and the library's own clean-up would run for the first of them only.
afterEach(cleanup)
afterEach(refuseUnanswered)
afterEach(() => void toast.dismiss())
