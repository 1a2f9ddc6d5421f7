/** What destroys, or touches every business. */
export const dangerZoneText = {
  title: 'Danger zone',
  intro: 'These touch many businesses at once. Each can be undone for 30 days, under Runs.',
  confirm: 'Continue',
  unreachable: 'Unable to connect to server. Please try again.',
  deleteAll: {
    title: 'Delete all businesses',
    text: 'Every business leaves the directory; its page answers that it is gone.',
    act: 'Delete all businesses',
    question: 'Delete all businesses?',
    details:
      'The public site will be empty: no businesses, categories or cities. Imports can bring businesses back, and you can undo this for 30 days.',
    sure: 'Are you quite sure?',
    type: (siteName: string, word: string) => `Type ${siteName} or ${word} to go on.`,
    field: 'Name of the site',
    word: 'DELETE',
    done: 'All businesses deleted',
    failure: 'Failed to delete businesses',
  },
  testData: {
    title: 'Delete test data',
    text: 'Businesses whose name begins with “test business”, and the rows of the sample template.',
    act: 'Delete test data',
    question: 'Delete the test data?',
    done: 'Test data deleted',
    failure: 'Test data could not be deleted',
  },
  slugs: {
    title: 'Fix URLs',
    text: 'Addresses longer than 80 characters, or ending in a timestamp, get a short form. The former ones lead to the new ones.',
    act: 'Fix URLs',
    question: 'Fix the URLs?',
    done: 'URLs fixed',
    failure: 'URLs could not be fixed',
  },
}
