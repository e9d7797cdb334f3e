import CX11
import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

extension X11Tests {
@MainActor @Suite("Popup windows") struct PopupTests {
    private func popup(_ kind: PopupKind, _ test: TestWindow, _ frame: CGRect) throws -> PopupWindow {
        let popup = try #require(try test.window.makePopup(kind, frame: frame, delegate: test) as? PopupWindow)
        popup.show()
        return popup
    }

    private func attributes(_ popup: PopupWindow) -> XWindowAttributes {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(popup.connection.display, popup.id, &attributes)
        return attributes
    }

    @Test("A popup bypasses the window manager and names its type and owner")
    func popupsAreLeftAloneByWindowManagers() throws {
        let test = try TestWindow(show: true)
        defer { test.close() }
        let popup = try popup(.dropdownMenu, test, CGRect(x: 10, y: 20, width: 60, height: 40))
        let attributes = attributes(popup)
        #expect(attributes.override_redirect == 1)
        #expect(attributes.map_state == IsViewable)
        let connection = popup.connection
        #expect(connection.longs(of: connection.atoms[._NET_WM_WINDOW_TYPE], on: popup.id)
            == [CLong(connection.atoms[._NET_WM_WINDOW_TYPE_DROPDOWN_MENU])])
        var owner = XWindow(None)
        XGetTransientForHint(connection.display, popup.id, &owner)
        #expect(owner == test.window.id)
    }

    @Test("A popup is placed and moved relative to its window, also outside it")
    func popupsMayLeaveTheirWindow() throws {
        let test = try TestWindow(show: true)
        defer { test.close() }
        let popup = try popup(.popover, test, CGRect(x: 150, y: 140, width: 100, height: 80))
        let origin = test.window.rootOrigin
        #expect(popup.rootOrigin == CGPoint(x: origin.x + 150, y: origin.y + 140))
        #expect((attributes(popup).width, attributes(popup).height) == (100, 80))
        popup.move(to: CGRect(x: -20, y: 5, width: 50, height: 30))
        popup.platform.sync()
        #expect(popup.rootOrigin == CGPoint(x: origin.x - 20, y: origin.y + 5))
        #expect(attributes(popup).width == 50)
    }

    /// Menus and popovers have the pointer; what is below gets it back, and at last nobody has it.
    @Test("Menus grab the pointer until the last one closes, tooltips do not") func grabs() throws {
        let test = try TestWindow(show: true)
        defer { test.close() }
        let other = try OtherClient()
        defer { other.close() }
        func grab() -> Int32 {
            test.platform.sync()
            let status = XGrabPointer(
                other.display, other.root, 0, UInt32(ButtonPressMask), GrabModeAsync, GrabModeAsync, XWindow(None), Cursor(None),
                Time(CurrentTime))
            XUngrabPointer(other.display, Time(CurrentTime))
            other.flush()
            return status
        }
        #expect(grab() == GrabSuccess)
        let tooltip = try popup(.tooltip, test, CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(grab() == GrabSuccess)
        let menu = try popup(.dropdownMenu, test, CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(grab() == AlreadyGrabbed)
        let submenu = try popup(.dropdownMenu, test, CGRect(x: 20, y: 0, width: 20, height: 20))
        submenu.close()
        #expect(grab() == AlreadyGrabbed)
        menu.close()
        #expect(grab() == GrabSuccess)
        tooltip.close()
    }

    @Test("Opening a popup leaves the focus with its window") func popupsDoNotTakeTheFocus() throws {
        let test = try TestWindow(show: true)
        defer { test.close() }
        test.pump { test.events.contains { if case .focus(true) = $0 { true } else { false } } }
        let popup = try popup(.popover, test, CGRect(x: 0, y: 0, width: 20, height: 20))
        test.run(for: 0.1)
        var focus = XWindow(None), revert: Int32 = 0
        XGetInputFocus(popup.connection.display, &focus, &revert)
        #expect(focus == test.window.id)
    }
    /// EWMH: a compositing manager owns a selection. With one a popover's window has an alpha channel, other popups need none.
    @Test("With a compositing manager popovers have an alpha channel, menus do not")
    func popoversAreTranslucentUnderACompositingManager() throws {
        let test = try TestWindow(show: true)
        defer { test.close() }
        #expect(!test.window.showsTranslucentPopups)
        let other = try OtherClient()
        defer { other.close() }
        let owner = XCreateSimpleWindow(other.display, other.root, 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(other.display, other.atom("_NET_WM_CM_S0"), owner, Time(CurrentTime))
        other.flush()
        XSync(other.display, 0)
        #expect(test.window.showsTranslucentPopups)
        let menu = try popup(.dropdownMenu, test, CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(attributes(menu).depth == 24)
        let popover = try popup(.popover, test, CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(attributes(popover).depth == 32)
        let clear = Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0, opacity: 0)
        var list = DisplayList()
        let red = Color.Resolved(colorSpace: .sRGB, red: 1, green: 0, blue: 0)
        list.append(.fill(.rect(CGRect(x: 10, y: 10, width: 10, height: 10)), FillStyle(), .color(red), .identity), bounds: CGRect(x: 10, y: 10, width: 10, height: 10))
        popover.surface.paint(list, damage: Damage(rects: [CGRect(x: 0, y: 0, width: 40, height: 30)]), background: clear)
        popover.move(to: CGRect(x: 5, y: 5, width: 60, height: 50))
        popover.platform.sync()
        let image = try #require(XGetImage(popover.connection.display, popover.painter.backing.pixmap, 0, 0, 40, 30, ~0, Int32(ZPixmap)))
        defer { _ = cx11_destroy_image(image) }
        #expect(cx11_get_pixel(image, 2, 2) == 0)
        #expect(cx11_get_pixel(image, 15, 15) == 0xffff_0000)
        popover.close()
        menu.close()
        XDestroyWindow(other.display, owner)
        other.flush()
    }
}
}
