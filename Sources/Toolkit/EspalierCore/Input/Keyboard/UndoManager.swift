public import Foundation

/// Records how to undo and redo changes. Foundation has no undo manager on Linux; this one behaves as on macOS: all changes registered
/// in one turn of the main loop are undone in one step.
open class UndoManager: NSObject {
    private struct Operation {
        weak var target: AnyObject?
        let run: (AnyObject) -> Void
    }

    /// A group of changes, or of groups.
    private final class Group {
        var operations: [Operation] = []
        var name = ""
        /// How many changes had been registered by the last of the group.
        var number = 0
        var isEmpty: Bool { operations.isEmpty }
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var open: [Group] = []
    private var hasEventGroup = false
    private var disabledCount = 0
    /// How many changes have been registered, ever.
    package private(set) var registrations = 0
    /// The number of the change that would be undone next; 0 for none.
    var lastChange: Int { (open.first { !$0.isEmpty } ?? undoStack.last)?.number ?? 0 }

    /// Forgets what could be redone, as something else has been changed.
    func forgetRedo() { redoStack.removeAll() }

    public override init() { super.init() }

    // MARK: - State

    /// Whether a group is being undone; changes registered meanwhile can be redone.
    public private(set) var isUndoing = false
    /// Whether a group is being redone; changes registered meanwhile can be undone.
    public private(set) var isRedoing = false
    /// Whether there is a step to undo.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.isEmpty } }
    /// Whether there is a step to redo.
    open var canRedo: Bool { !redoStack.isEmpty }
    /// How many groups are open.
    public var groupingLevel: Int { open.count }
    /// Whether registered changes are recorded; not between `disableUndoRegistration()` and `enableUndoRegistration()`.
    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// Whether all changes registered in one turn of the main loop make one step.
    public var groupsByEvent = true
    /// Has no effect here: steps end with the turn of the main loop, whatever its mode.
    public var runLoopModes: [RunLoop.Mode] = [.default]
    /// The number of steps that are kept; 0 keeps all.
    public var levelsOfUndo = 0 { didSet { trim() } }
    /// The number of steps that can be undone.
    public var undoCount: Int { undoStack.count + (open.contains { !$0.isEmpty } ? 1 : 0) }
    /// The number of steps that can be redone.
    public var redoCount: Int { redoStack.count }

    // MARK: - Registering

    /// Registers how to undo a change. The target is not retained.
    open func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping (TargetType) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            if isUndoing || isRedoing || groupsByEvent { beginEventGroup() } else { beginUndoGrouping() }
        }
        registrations += 1
        for group in open { group.number = registrations }
        open.last?.operations.append(Operation(target: target) { handler(unsafeDowncast($0, to: TargetType.self)) })
        if !isUndoing, !isRedoing { redoStack.removeAll() }
        if !groupsByEvent, open.count == 1, !isUndoing, !isRedoing { endUndoGrouping() }
        post("NSUndoManagerCheckpointNotification")
    }

    private func beginEventGroup() {
        beginUndoGrouping()
        guard !isUndoing, !isRedoing, !hasEventGroup else { return }
        hasEventGroup = true
        let box = UncheckedBox(self)
        DispatchQueue.main.async { box.value.endEventGroup() }
    }

    /// Called at the end of the turn of the main loop.
    private func endEventGroup() {
        guard hasEventGroup else { return }
        hasEventGroup = false
        while !open.isEmpty { endUndoGrouping() }
    }

    /// Opens a group: everything registered until the matching `endUndoGrouping()` is undone together. Groups may be nested.
    open func beginUndoGrouping() {
        open.append(Group())
        post("NSUndoManagerDidOpenUndoGroupNotification")
    }

    /// Closes the innermost group; an empty one leaves no step behind.
    open func endUndoGrouping() {
        guard let group = open.popLast() else { return }
        if let outer = open.last {
            outer.operations += group.operations
            if !group.name.isEmpty { outer.name = group.name }
        } else if !group.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            trim()
        }
        post("NSUndoManagerDidCloseUndoGroupNotification")
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
        if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
    }

    /// Stops recording, until `enableUndoRegistration()` has been called as often.
    open func disableUndoRegistration() { disabledCount += 1 }
    /// Takes back one call of `disableUndoRegistration()`.
    open func enableUndoRegistration() { disabledCount = max(disabledCount - 1, 0) }

    /// Forgets all steps.
    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        for group in open { group.operations.removeAll() }
        post("NSUndoManagerCheckpointNotification")
    }

    /// Forgets all changes registered for an object. Steps without changes go, too.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + open { group.operations.removeAll { $0.target === target || $0.target == nil } }
        undoStack.removeAll(where: \.isEmpty)
        redoStack.removeAll(where: \.isEmpty)
    }

    // MARK: - Undoing

    /// Undoes the last step.
    open func undo() {
        endEventGroup()
        while !open.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Undoes the last closed group, without closing open ones first.
    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
        post("NSUndoManagerWillUndoChangeNotification")
        isUndoing = true
        run(group)
        isUndoing = false
        post("NSUndoManagerDidUndoChangeNotification")
    }

    /// Redoes the step that was undone last.
    open func redo() {
        endEventGroup()
        guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
        post("NSUndoManagerWillRedoChangeNotification")
        isRedoing = true
        run(group)
        isRedoing = false
        post("NSUndoManagerDidRedoChangeNotification")
    }

    private func run(_ group: Group) {
        beginUndoGrouping()
        open.last?.name = group.name
        for operation in group.operations.reversed() { if let target = operation.target { operation.run(target) } }
        endUndoGrouping()
    }

    // MARK: - Names

    /// Names the step that is being registered, as in "Undo Typing".
    open func setActionName(_ actionName: String) { (open.last ?? undoStack.last)?.name = actionName }
    /// The name of the step that would be undone; empty where it has none.
    open var undoActionName: String { (open.last { !$0.isEmpty } ?? undoStack.last)?.name ?? "" }
    /// The name of the step that would be redone; empty where it has none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of the menu item that undoes, in the user's language: "Undo Typing".
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of the menu item that redoes.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The title of a menu item that undoes a step of this name; an empty name gives "Undo".
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? Word.undo.string() : Word.undoNamed.string(actionName)
    }
    /// The title of a menu item that redoes a step of this name; an empty name gives "Redo".
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? Word.redo.string() : Word.redoNamed.string(actionName)
    }

    private func post(_ name: String) { NotificationCenter.default.post(name: Notification.Name(name), object: self) }
}

extension Notification.Name {
    /// Posted when a change is registered, and when all are forgotten.
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    /// Posted when a group has been opened.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted when a group has been closed.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted before a step is undone.
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted after a step has been undone.
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before a step is redone.
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted after a step has been redone.
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

private enum UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
    /// The window's undo manager, which Ctrl+Z and the Edit menu operate.
    public package(set) var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { self[UndoManagerKey.self] = newValue }
    }
}
