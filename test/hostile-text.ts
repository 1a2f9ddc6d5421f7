/** Texts that would run, close, or break something if they weren't escaped. */
export const HOSTILE = {
  script: '<script>window.wasRun=1</script>',
  image: '"><img src=x onerror="window.wasRun=1">',
  state: '</script><script>window.wasRun=1</script>',
  svg: "<svg/onload='window.wasRun=1'>",
  link: 'javascript:window.wasRun=1',
  template: '{{constructor.constructor("window.wasRun=1")()}}<%= 1 %>',
  formula: '=HYPERLINK("https://evil.example","x")',
  rightToLeft: 'مخبز الباب الأزرق \u202eexe.txt',
  long: 'Überlangername'.repeat(12),
}
