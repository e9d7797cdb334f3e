@testable import EspalierCore
import Testing

@MainActor @Suite("The undo manager") struct UndoManagerTests {
    final class Model {
        var value = 0
        let undo = UndoManager()
        func set(_ new: Int) {
            let old = value
            undo.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    @Test("Undo and redo restore values in order, and changes clear redo") func undoAndRedo() {
        let model = Model()
        model.undo.groupsByEvent = false
        model.set(1)
        model.set(2)
        model.undo.setActionName("Change")
        #expect(model.undo.canUndo && !model.undo.canRedo && model.undo.undoMenuItemTitle == "Undo Change")
        model.undo.undo()
        #expect(model.value == 1 && model.undo.redoMenuItemTitle == "Redo Change")
        model.undo.undo()
        #expect(model.value == 0 && !model.undo.canUndo)
        model.undo.redo()
        model.undo.redo()
        #expect(model.value == 2 && !model.undo.canRedo)
        model.undo.undo()
        model.set(9)
        #expect(!model.undo.canRedo)
    }

    @Test("All changes of one run loop turn are undone together") func runLoopTurnIsOneStep() async {
        let model = Model()
        model.set(1)
        model.set(2)
        for _ in 0..<8 { await Task.yield() }
        model.set(3)
        model.undo.undo()
        #expect(model.value == 2)
        model.undo.undo()
        #expect(model.value == 0)
        model.undo.levelsOfUndo = 1
        model.set(4)
        model.undo.removeAllActions(withTarget: model)
        #expect(!model.undo.canUndo)
    }
}
