import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Over,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { SheetFrameItem, type FrameActions, type SheetFrameProps } from './sheet-frame.tsx';
import { photoTexts } from '../desk/desk-texts.ts';
import type { SheetFrame } from './sheet-state.ts';
import type { Previews } from '../uploads/use-previews.ts';

export type SortableSheetProps = {
  label: string;
  frames: readonly SheetFrame[];
  previews: Previews;
  actions: FrameActions;
  /** List items after the frames. */
  children: ReactNode;
};

/** The contact sheet whose photos are put in order by mouse, finger or keyboard. */
export function SortableSheet({ label, frames, previews, actions, children }: SortableSheetProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const numberOf = ({ id }: Active | Over) => frames.findIndex((frame) => frame.id === id) + 1;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: photoTexts.howToMove },
        announcements: {
          onDragStart: ({ active }) => photoTexts.pickedUp(numberOf(active)),
          onDragOver: ({ over }) => (over ? photoTexts.place(numberOf(over), frames.length) : undefined),
          onDragEnd: ({ active, over }) =>
            over ? photoTexts.putDown(numberOf(active), numberOf(over)) : photoTexts.notMoved,
          onDragCancel: ({ active }) => photoTexts.stays(numberOf(active)),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over) actions.move(String(active.id), numberOf(over) - 1);
      }}
    >
      <SortableContext items={frames.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ContactSheet label={label} columns={3}>
          {frames.map((frame, index) => (
            <SortableFrame
              key={frame.id}
              frame={frame}
              index={index}
              count={frames.length}
              previews={previews}
              actions={actions}
            />
          ))}
          {children}
        </ContactSheet>
      </SortableContext>
    </DndContext>
  );
}

function SortableFrame(props: SheetFrameProps) {
  const { frame, index } = props;
  const sortable = useSortable({ id: frame.id, disabled: { draggable: frame.kind === 'upload' } });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable;
  return (
    <SheetFrameItem
      {...props}
      drag={{
        ref: setNodeRef,
        style: {
          ...(transform && {
            transform: `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`,
          }),
          ...(transition && { transition }),
        },
        handleRef: setActivatorNodeRef,
        handle: {
          ...attributes,
          ...listeners,
          'aria-roledescription': photoTexts.movable,
          'aria-label': photoTexts.photo(index + 1),
        },
        isDragging,
      }}
    />
  );
}
