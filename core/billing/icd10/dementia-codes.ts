/** F01 to F03 follow one scheme: the cause, how severe it is, and what comes with it. */
const causes: readonly [code: string, name: string, unspecified: string][] = [
  ['F01', 'Vascular dementia', '5'],
  ['F02', 'Dementia in other diseases classified elsewhere', '8'],
  ['F03', 'Unspecified dementia', '9'],
]
const comesWith: readonly [string, string][] = [
  ['0', 'without behavioral disturbance, psychotic disturbance, mood disturbance, and anxiety'],
  ['1', 'with behavioral disturbance'],
  ['11', 'with agitation'],
  ['18', 'with other behavioral disturbance'],
  ['2', 'with psychotic disturbance'],
  ['3', 'with mood disturbance'],
  ['4', 'with anxiety'],
]

export function dementiaCodes(): [string, string][] {
  return causes.flatMap(([code, name, unspecified]): [string, string][] => {
    const degrees = [
      [unspecified, 'unspecified severity'],
      ['A', 'mild'],
      ['B', 'moderate'],
      ['C', 'severe'],
    ] as const
    return [
      [code, name],
      ...degrees.flatMap(([digit, degree]): [string, string][] => [
        [`${code}.${digit}`, `${name}, ${degree}`],
        ...comesWith.map(([last, state]): [string, string] => [
          `${code}.${digit}${last}`,
          `${name}, ${degree}, ${state}`,
        ]),
      ]),
    ]
  })
}
