extension ModalLayerNode: WindowKeyTarget {
    package func handleWindowKey(_ press: KeyPress) -> Bool {
        guard takesInput, press.phase == .down, press.key == .escape, press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty,
              let onCancel else { return false }
        onCancel()
        return true
    }
}
