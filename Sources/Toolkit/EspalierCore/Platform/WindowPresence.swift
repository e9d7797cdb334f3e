package import Foundation

/// A window of a desktop on which windows lie beside those of other programs: what may be asked of its window manager, which may refuse.
@MainActor package protocol WindowPresence: AnyObject {
    /// Whether the pointer's events go to what lies below the window.
    func setIgnoresPointer(_ isOn: Bool)
    /// Whether the window shows on all desktops, or on the present one.
    func setOnAllDesktops(_ isOn: Bool)
    /// Brings the window to the desktop that is shown.
    func moveToCurrentDesktop()
    /// Whether bars and pagers leave the window out.
    func setSkipped(_ isOn: Bool)
    /// Whether the window manager draws a frame.
    func setDecorated(_ isOn: Bool)
    /// The ratio of the sides that the window keeps while the user resizes it; nil for none.
    func setAspectRatio(_ ratio: CGSize?)
    /// Brings the window to the front without giving it the keyboard.
    func raiseWithoutKeyboard()
    /// Puts the window behind the others.
    func lower()
    /// Takes the window off the screen, or shows it again without giving it the keyboard. It stays open meanwhile.
    func setWithdrawn(_ isOn: Bool)
}
