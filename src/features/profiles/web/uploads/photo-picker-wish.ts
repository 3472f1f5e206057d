import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const wishKey = (profileId: string) => ['photo-picker-wish', profileId] as const;

/** Has the desk of this profile open its photo chooser when it comes up next. */
export function wishForPicker(queryClient: QueryClient, profileId: string): void {
  queryClient.setQueryData(wishKey(profileId), true);
}

/** Whether this desk was opened to add photos; true for one desk only. */
export function usePickerWish(profileId: string): boolean {
  const queryClient = useQueryClient();
  const [isWanted] = useState(() => {
    const wish = queryClient.getQueryData(wishKey(profileId)) === true;
    queryClient.removeQueries({ queryKey: wishKey(profileId) });
    return wish;
  });
  return isWanted;
}
