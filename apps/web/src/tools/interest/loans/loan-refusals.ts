import { exact } from '@tessera/domain/tools/interest/exact';
import type { LoanRefusal } from '@tessera/domain/tools/interest/loans/repay';
import { pounds } from '@tessera/domain/tools/interest/amounts';

export function loanProblem(refusal: LoanRefusal): string {
  switch (refusal.code) {
    case 'interest.payment_too_small':
      return `The first month’s interest is ${pounds(exact.toPennies(refusal.interest))}. A payment must be above it, or the debt never shrinks.`;
    case 'interest.never_repaid':
      return 'This payment would not repay the debt within 60 years. Pay more each month.';
    default:
      return 'The final payment is larger than what is borrowed. Use a smaller one.';
  }
}
