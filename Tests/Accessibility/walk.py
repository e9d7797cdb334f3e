"""Walks the pages of Gallery and the other demos as assistive technology does: names, roles, states, parents against children, places;
does actions, types text, waits for events."""
import os, sys
from client import *

PAGES = ["Buttons", "Toggles", "Values", "Choices", "Dates and Colours", "Groups", "Text", "Lists", "Forms and Tables", "Navigation",
         "Tabs and Bars", "Presentation"]
DEMOS = ["Notes", "Blocks", "Board", "Carousel", "ChartGallery", "Clock", "Effects", "EventCard", "Landmarks", "Letters", "MiniMap", "Pictures",
         "Shapes", "Springs", "Symbols", "Transitions", "Tree", "Typography", "Wheel"]
NAMED = {"push button", "check box", "radio button", "slider", "entry", "text", "password text", "combo box", "link", "page tab", "menu item",
         "spin button", "tree item"}


def walk(window, page):
    """The rules that hold of every element."""
    count, focused = 0, []
    frame = window.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    for node, depth in everything(window):
        count += 1
        role, states = node.getRoleName(), node.getState()
        place = f"{page}: {role} {node.name!r}"
        check(role not in ("invalid", "unknown", ""), place + " has a role")
        for index, child in enumerate(children(node)):
            check(child is not None and child.parent == node, f"{place}: its child {index} has it as parent")
            check(child is not None and child.getIndexInParent() == index, f"{place}: its child {index} knows its place")
        check(states.contains(pyatspi.STATE_SHOWING) and states.contains(pyatspi.STATE_VISIBLE), place + " is showing")
        if role in NAMED:
            check(node.name != "", f"{place} under {node.parent.name!r} has a name")
        if states.contains(pyatspi.STATE_FOCUSED):
            focused.append(place)
        rect = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        inside = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        check(rect.width >= 0 and rect.height >= 0 and (rect.x - inside.x, rect.y - inside.y) == (frame.x, frame.y), place + " has a place")
        interfaces = pyatspi.listInterfaces(node)
        if "Value" in interfaces:
            value = node.queryValue()
            check(value.minimumValue <= value.currentValue <= value.maximumValue, place + " has a value in its range")
        if "Text" in interfaces:
            text = node.queryText()
            whole = text.getText(0, -1)
            check(len(whole) == text.characterCount, place + " counts its characters")
            if text.characterCount:
                box = text.getRangeExtents(0, text.characterCount, pyatspi.WINDOW_COORDS)
                check(box[2] > 0 and box[3] > 0, place + " has characters with a place")
        if "Hypertext" in interfaces:
            hypertext = node.queryHypertext()
            for index in range(hypertext.getNLinks()):
                link = hypertext.getLink(index)
                check(0 <= link.startIndex < link.endIndex <= node.queryText().characterCount and link.getURI(0), place + " has links with a place")
        if "Table" in interfaces:
            table = node.queryTable()
            for row in range(min(table.nRows, 3)):
                for column in range(table.nColumns):
                    cell = table.getAccessibleAt(row, column)
                    check(cell is not None and cell.parent.parent == node, f"{place} has a cell at {row}, {column}")
        if "Action" in interfaces:
            action = node.queryAction()
            check(all(action.getName(index) for index in range(action.nActions)), place + " has names for its actions")
        if "Selection" in interfaces:
            selection = node.querySelection()
            for index in range(selection.nSelectedChildren):
                check(selection.getSelectedChild(index) is not None, place + " has its selected children")
        if states.contains(pyatspi.STATE_CHECKED):
            check(states.contains(pyatspi.STATE_CHECKABLE), place + " is checked, so it can be")
        if states.contains(pyatspi.STATE_EXPANDED):
            check(states.contains(pyatspi.STATE_EXPANDABLE), place + " is expanded, so it can be")
    check(len(focused) <= 1, f"{page}: one element has the focus, not {focused}")
    return count


def main():
    programs = sys.argv[1]
    started = App(programs, "Gallery")
    turn(1)
    # A reader that is started later than the app.
    set_enabled(True)
    events = []
    pyatspi.Registry.registerEventListener(
        lambda event: events.append((event.type.name if hasattr(event.type, "name") else str(event.type), event.source, event.detail1)),
        "object:state-changed", "object:children-changed", "object:property-change", "object:text-changed", "object:text-caret-moved",
        "object:selection-changed", "window")
    window = wait(started.window, "the window of Gallery")
    if window is None:
        return
    check(started.root().name == "Gallery" and started.root().toolkitName == "Espalier", "the app has its name")
    check(window.getRoleName() == "frame" and window.name == "Gallery", "the window has its title")

    def seen(kind, name=None, detail=None):
        return any(kind in event and (name is None or source.name == name) and (detail is None or detail == number)
                   for event, source, number in events)

    # Live: readers that go away end the work, those that come back find all as it is.
    set_enabled(False)
    wait(lambda: started.root() is None, "the app to leave the bus")
    set_enabled(True)
    window = wait(started.window, "the window again")
    box = wait(lambda: find(started.window(), "check box"), "a check box")
    name, was = box.name, has(box, pyatspi.STATE_CHECKED)
    act(box)
    wait(lambda: has(find(started.window(), "check box", name), pyatspi.STATE_CHECKED) != was, "the box to switch")
    wait(lambda: seen("checked", name, 0 if was else 1), "the event of the switch")
    act(find(started.window(), "check box", name))
    started.end()

    for page in PAGES:
        app = App(programs, "Gallery", page)
        window = wait(app.window, "Gallery's page " + page)
        if window is not None:
            wait(lambda: sum(1 for _ in everything(app.window())) > 10, page + " to be there")
            print(page, walk(app.window(), page), "elements", flush=True)
            if page == "Values":
                values(app)
            if page == "Text":
                text(app, seen, events)
            if page == "Choices":
                menus(app)
            if page == "Presentation":
                presentation(app, events)
        app.end()
    demos(programs)


def values(app):
    slider = find(app.window(), "slider")
    value = slider.queryValue()
    old = value.currentValue
    new = value.minimumValue if old != value.minimumValue else value.maximumValue
    value.currentValue = new
    wait(lambda: find(app.window(), "slider").queryValue().currentValue == new, "the slider to be set")
    act(slider, "increment")
    wait(lambda: find(app.window(), "slider").queryValue().currentValue != new, "the slider to move")


def text(app, seen, events):
    field = next((node for node, _ in everything(app.window()) if has(node, pyatspi.STATE_EDITABLE) and node.getRoleName() == "entry"), None)
    if not check(field is not None, "Text has a field"):
        return
    edit, content = field.queryEditableText(), field.queryText()
    check(edit.setTextContents("Bäume 🌳 im Wind"), "the field takes a text")
    wait(lambda: content.getText(0, -1) == "Bäume 🌳 im Wind", "the text to be there")
    check(edit.insertText(6, "und ", 4), "the field takes more")
    wait(lambda: content.getText(0, -1) == "Bäume und 🌳 im Wind", "the insertion")
    check(edit.deleteText(0, 10), "the field gives up a part")
    wait(lambda: content.getText(0, -1) == "🌳 im Wind", "the deletion")
    check(content.setCaretOffset(2), "the caret can be set")
    wait(lambda: content.caretOffset == 2, "the caret to be there")
    check(content.setSelection(0, 2, 4) or content.addSelection(2, 4), "text can be selected")
    wait(lambda: content.getNSelections() == 1 and content.getSelection(0) == (2, 4), "the selection")
    boxes = [content.getCharacterExtents(index, pyatspi.WINDOW_COORDS) for index in range(content.characterCount)]
    check(all(right[0] >= left[0] for left, right in zip(boxes, boxes[1:])), f"the characters follow each other: {boxes}")
    check(field.queryComponent().grabFocus(), "the field takes the focus")
    wait(lambda: has(field, pyatspi.STATE_FOCUSED), "the focus to be there")
    for kind in ["text-changed:insert", "text-changed:delete", "text-caret-moved", "state-changed:focused"]:
        wait(lambda: seen(kind), "the event " + kind)


def presentation(app, events):
    """Whatever a button presents is in the tree of its window, modal where it is, and goes again."""
    for name in ["Sheet", "Alert", "Dialog"]:
        act(find(app.window(), "push button", name))
        dialog = wait(lambda: find(app.window(), "dialog"), f"the dialog of {name}")
        if dialog is None:
            continue
        wait(lambda: has(find(app.window(), "dialog"), pyatspi.STATE_MODAL), f"the dialog of {name} to be modal")
        walk(app.window(), "Presentation with " + name)
        buttons = [node for node, _ in everything(find(app.window(), "dialog")) if node.getRoleName() == "push button"]
        check(buttons, f"the dialog of {name} has buttons")
        # The last one dismisses: "Cancel", or "Done".
        act(next((button for button in buttons if button.name in ("Cancel", "Done", "Close")), buttons[-1]))
        wait(lambda: find(app.window(), "dialog") is None, f"the dialog of {name} to go")
    act(find(app.window(), "push button", "Popover"))
    count = sum(1 for _ in everything(app.window()))
    wait(lambda: sum(1 for _ in everything(app.window())) != count or find(app.window(), "panel") is not None, "the popover")
    walk(app.window(), "Presentation with a popover")


def menus(app):
    """A menu is in the tree while it is open."""
    button = find(app.window(), "push button", "Actions")
    check(has(button, pyatspi.STATE_HAS_POPUP), "the button of a menu says so")
    act(button)
    wait(lambda: find(app.window(), "menu") and find(app.window(), "menu item", "Duplicate"), "the menu")
    walk(app.window(), "Choices with a menu")
    bold = find(app.window(), "check menu item", "Bold")
    if check(bold is not None, "a toggle in a menu is a check menu item"):
        act(bold)
    wait(lambda: find(app.window(), "menu") is None, "the menu to go")


def demos(programs):
    """The demos: what is true of Gallery is true of them."""
    for name in DEMOS:
        if not os.path.exists(os.path.join(programs, name)):
            continue
        app = App(programs, name)
        if wait(app.window, "the window of " + name) is not None:
            wait(lambda: sum(1 for _ in everything(app.window())) > 2, name + " to be there")
            # An app that moves all the time changes while it is read: a second look at what was gone in the middle of the first.
            for attempt in range(3):
                before = len(failures)
                try:
                    count = walk(app.window(), name)
                except Exception:
                    count = 0
                if len(failures) == before and count:
                    break
                if attempt < 2:
                    del failures[before:]
                    turn(0.3)
            check(count, name + " can be walked")
            print(name, count, "elements", flush=True)
        app.end()


main()
print(f"{len(failures)} failures", flush=True)
sys.exit(1 if failures else 0)
