import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierTesting
import Foundation

// What one does with a control, and what happens then.
extension Cell {
    private func settle() throws { try app.settle(maxFrames: 400) }

    /// What has happened.
    private func happened() throws -> [String] {
        try settle()
        return model.drain()
    }

    /// Clicks in the middle: a row may act for what it holds.
    private func click(_ element: AccessibilityElement) { app.click(at: CGPoint(x: element.frame.midX, y: element.frame.midY)) }

    /// The element of this label that a click reaches.
    private func target(_ label: String) throws -> TestNode {
        let found = window.accessibilityTree.all { $0.label == label }.map { TestNode(window, $0) }
        if let target = found.first(where: \.isHittable) ?? found.first { return target }
        throw Undone("there is no \"\(label)\"")
    }

    // MARK: - Pointer

    /// Uses the control by clicks.
    func click() throws -> [String] {
        let subject = try subject()
        switch place.kind {
        case .press, .navigation: click(subject)
        case .screen where place.container.isMenu: click(subject)
        case .toggle:
            // The label of a switch is not a part of it.
            let isSwitch = !place.container.isMenu && place.control != .toggleButton
                && (place.control == .toggleSwitch || place.device == .phone || place.container == .groupedForm && place.control == .toggle)
            app.click(at: CGPoint(x: isSwitch ? subject.frame.maxX - 16 : subject.frame.midX, y: subject.frame.midY))
        case .popUp, .inPlace:
            if subject.label == "Subject", place.kind == .popUp || place.container.isMenu {
                // The button stands behind its label.
                app.click(at: CGPoint(x: subject.frame.maxX - 16, y: subject.frame.midY))
                try settle()
            }
            click(try target("Two").element)
        case .screen:
            click(subject)
            try settle()
            click(try target("Two").element)
        case .menu, .share:
            click(subject)
            try settle()
            click(try target(place.kind == .menu ? "Inner" : "Open With Default App").element)
        case .step:
            let frame = subject.frame, isPhone = place.device == .phone
            app.click(at: CGPoint(x: frame.maxX - (isPhone ? 20 : 6), y: frame.midY - (isPhone ? 0 : 5)))
        case .date:
            click(subject)
            app.key(.upArrow)
        case .calendar:
            if subject.role == .button || subject.role == .popUpButton {
                click(subject)
                try settle()
            }
            click(try target("15").element)
        case .text:
            click(subject)
            app.type("ab")
        }
        return try happened()
    }

    // MARK: - Keys

    /// Tabs to the control. Throws if it is not reached.
    func tabToSubject() throws {
        // A window that opens does not scroll to the first field, which has the keyboard.
        if hasFocus {
            app.key(.tab)
            app.key(.tab, modifiers: .shift)
        }
        for _ in 0..<16 {
            if hasFocus { return }
            app.key(.tab)
        }
        // The row of a list is the list's own: its arrows choose it, once the list has the keyboard.
        guard place.kind == .navigation || place.kind == .screen else { throw Undone("Tab does not reach it") }
        for _ in 0..<4 {
            for _ in 0..<25 {
                if isChosen { return }
                app.key(.downArrow)
            }
            app.key(.tab)
        }
        throw Undone("Tab does not reach it")
    }

    var hasFocus: Bool {
        guard let subject = try? subject() else { return false }
        return subject.isFocused || !subject.all { $0.isFocused }.isEmpty
    }

    private var isChosen: Bool {
        guard place.kind == .navigation || place.kind == .screen, let subject = try? subject() else { return false }
        return (path(to: subject) + [subject]).contains { $0.traits.contains(.isSelected) || $0.role == .row && $0.isFocused }
    }

    /// Uses the control by keys, once it has the keyboard.
    func type() throws -> [String] {
        switch place.kind {
        case .press, .toggle: app.key(.space)
        case .navigation: app.key(hasFocus ? .space : .return)
        case .popUp:
            app.key(.space)
            app.key(.downArrow)
            app.key(.return)
        case .screen:
            app.key(hasFocus ? .space : .return)
            try settle()
            click(try target("Two").element)
        case .inPlace: app.key([.pickerSegmented, .pickerPalette].contains(place.control) ? .rightArrow : .downArrow)
        case .menu: typeRow(0)
        case .share: typeRow(1)
        case .step, .date: app.key(.upArrow)
        case .calendar:
            if place.control != .dateGraphical { app.key(.space) }
            try settle()
            app.key(.rightArrow)
            try settle()
            app.key(.return)
        case .text: app.type("ab")
        }
        return try happened()
    }

    /// Opens a menu and chooses one of its rows.
    private func typeRow(_ index: Int) {
        app.key(.space)
        for _ in 0..<index { app.key(.downArrow) }
        app.key(.return)
    }

    /// Chooses the control's row in an open menu.
    func typeInMenu() throws -> [String] {
        let wanted = try subject()
        let wantsChoice = [.popUp, .inPlace, .screen].contains(place.kind)
        let row = TestNode(window, wanted)
        for _ in 0..<12 where !row.isFocused { app.key(.downArrow) }
        guard row.isFocused else { throw Undone("arrows do not reach the row") }
        if wantsChoice, wanted.label == "Subject" {
            app.key(.rightArrow)
            app.key(.downArrow)
        } else if place.kind == .menu || place.kind == .share {
            app.key(.rightArrow)
            if place.kind == .share { app.key(.downArrow) }
        }
        app.key(.return)
        return try happened()
    }
}
