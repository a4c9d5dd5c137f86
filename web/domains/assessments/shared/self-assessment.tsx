import { AssessmentList } from './assessment-list.tsx'
import { Assigned } from './assigned.tsx'
import { Loaded } from './loaded.tsx'
import { YourProgress } from './your-progress.tsx'

/** What can be taken, what is asked for, and how it has been going. */
export function SelfAssessment() {
  return (
    <Loaded>
      {(results) => (
        <div className="grid items-start gap-6 pb-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="grid gap-6">
            <Assigned />
            <AssessmentList results={results} />
          </div>
          <YourProgress results={results} />
        </div>
      )}
    </Loaded>
  )
}

export function OwnProgress() {
  return <Loaded>{(results) => <YourProgress results={results} />}</Loaded>
}
