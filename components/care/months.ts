/** The fragment of a row of the calendar; 0 is January in the northern hemisphere, and July in the southern. */
export const monthId = (index: number) => `Month-${index + 1}`;

/** The address of a row. The island MonthMark adds the chosen hemisphere to it. */
export const rowOf = (index: number) => `/care-tips#${monthId(index)}`;
