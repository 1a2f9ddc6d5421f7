/** Private-use characters stand for the values until the sentence is complete. */
const FIRST_MARK = 0xe000

/** A whole sentence with each inserted value in `<bdi>`; an empty value is passed as ''. */
export function IsolatedText(props: {
  text: (...values: string[]) => string
  values: readonly string[]
}) {
  const { text, values } = props
  const marks = values.map((value, index) =>
    value === '' ? '' : String.fromCharCode(FIRST_MARK + index),
  )
  return text(...marks)
    .split(/([\ue000-\uf8ff])/)
    .map((part) => {
      const index = part === '' ? -1 : marks.indexOf(part)
      return index === -1 ? part : <bdi key={part}>{values[index]}</bdi>
    })
}
