import { RestError, UnknownName } from '../errors.ts'
import type { DatabaseFunction, Schema } from '../schema/schema.ts'
import { closestName } from './closest-name.ts'
import { impossibleName, isPossibleName } from './names.ts'

/** PostgreSQL's own limit. */
const mostParameters = 100

/** The one overload whose parameters the given names fit: all of them known, none missing that has no default. */
export function findFunction(
  schema: Schema,
  name: string,
  given: string[],
  posted: boolean,
): DatabaseFunction {
  const overloads = schema.functions.get(name) ?? []
  const fitting = overloads.filter((candidate) => accepts(candidate, given))
  const takesBody = posted ? overloads.filter(takesWholeBody) : []
  const found = fitting.length ? fitting : takesBody
  const [chosen] = found
  if (!chosen) throw noFunction(schema, name, given, posted)
  if (found.length > 1) throw ambiguous(found)
  return chosen
}

/** One unnamed json parameter: the function is given the body as it is. */
const takesWholeBody = ({ parameters }: DatabaseFunction): boolean =>
  parameters.length === 1 && parameters[0]?.name === '' && /^jsonb?$/.test(parameters[0].type)

function accepts({ parameters }: DatabaseFunction, given: string[]): boolean {
  const known = new Set(parameters.map(({ name }) => name))
  return (
    given.every((name) => known.has(name)) &&
    parameters.every(({ name, optional, variadic }) => optional || variadic || given.includes(name))
  )
}

const list = (names: string[]) => [...names].sort().join(', ')

function noFunction(schema: Schema, name: string, given: string[], posted: boolean): RestError {
  if (!isPossibleName(name)) return impossibleName(404, 'PGRST202', 'function')
  if (given.length > mostParameters || !given.every(isPossibleName))
    return impossibleName(
      404,
      'PGRST202',
      `function public.${name} with at most ${mostParameters} parameters`,
    )
  const called = given.length ? `(${list(given)})` : ' without parameters'
  const withNames = given.length ? ` with parameter${given.length > 1 ? 's' : ''} ${list(given)}` : called
  const orBody = posted ? ' or with a single unnamed json/jsonb parameter' : ''
  return new UnknownName(
    404,
    'PGRST202',
    `Could not find the function public.${name}${called} in the schema cache`,
    {
      details: `Searched for the function public.${name}${withNames}${orBody}, but no matches were found in the schema cache.`,
      suggest: () => hintFor(schema, name, given),
    },
  )
}

function hintFor(schema: Schema, name: string, given: string[]): string | null {
  const overloads = schema.functions.get(name)
  const near = overloads
    ? closestName(
        `(${list(given)})`,
        overloads.map(({ parameters }) => `(${list(parameters.map((parameter) => parameter.name))})`),
        0.33,
      )
    : closestName(name, schema.functions.keys())
  if (near === undefined) return null
  return `Perhaps you meant to call the function public.${overloads ? name : ''}${near}`
}

function ambiguous(candidates: DatabaseFunction[]): RestError {
  const described = candidates.map(({ name, parameters }) => {
    return `public.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`
  })
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${described.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
