import path from 'node:path'
import { modelsWithoutEach, scoresAcrossAuthors, thresholds, withThresholds } from './safety/calibrate.ts'
import { readCorpus, readLines } from './safety/corpus.ts'
import { answerAll, report, robustness, speed } from './safety/measure.ts'
import { publish } from './safety/publish.ts'
import { loadModel } from './safety/stored-model.ts'

/**
 * `npm run --silent safety:evaluate -- FILE…` measures the shipped model on labeled lines it has not read.
 * Without files it learns one model per author from all the others and measures each on its own author.
 * `--misses` prints the lines that were answered wrongly; `--publish` puts the figures into docs/safety-engine.md.
 */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const showMisses = process.argv.includes('--misses')
const toPublish = process.argv.includes('--publish')

if (files.length > 0) {
  const model = loadModel()
  const lines = files.flatMap((file) => readLines(path.resolve(file), path.basename(file)))
  const rows = answerAll(lines, model)
  const figures = [
    `Safety model ${model.version}, ${lines.length} lines.`,
    '',
    ...report(rows),
    '',
    ...robustness(lines, model),
    '',
    ...speed(lines, model),
  ].join('\n')
  console.log(figures)
  if (toPublish) publish('held-out', figures)
  if (showMisses) printMisses(rows)
} else {
  const lines = readCorpus()
  const models = modelsWithoutEach(lines)
  const scored = scoresAcrossAuthors(lines, models)
  const rows = [...models].flatMap(([author, learned]) => {
    // The thresholds come from the other authors, so that they know nothing about this one.
    const { taskAt, panelAt } = thresholds(scored.filter(({ line }) => line.author !== author))
    const model = withThresholds(learned, taskAt, panelAt)
    const own = lines.filter((line) => line.author === author)
    const answered = answerAll(own, model)
    console.log(
      [
        `## Author ${author}, task at ${taskAt}`,
        '',
        ...report(answered),
        '',
        ...robustness(own, model),
        '',
      ].join('\n'),
    )
    return answered
  })
  const figures = report(rows).join('\n')
  console.log(`## All authors, each unseen\n\n${figures}`)
  if (toPublish) publish('across-authors', figures)
  if (showMisses) printMisses(rows)
}

function printMisses(rows: ReturnType<typeof answerAll>) {
  console.log('\n## Wrong answers\n')
  for (const { line, answer } of rows) {
    const wrong = line.label === 'crisis' ? answer.level !== 'task' : answer.level === 'task'
    if (wrong)
      console.log(
        `${line.label} ${line.category} ${line.lang} → ${answer.level} ${answer.category}: ${line.text}`,
      )
  }
}
