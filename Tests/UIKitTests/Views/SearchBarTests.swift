import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's search bars") struct SearchBarTests {
    private final class Searcher: NSObject, UISearchBarDelegate {
        var told: [String] = []
        var mayBegin = true, mayEnd = true
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { mayEnd }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { told.append("bookmark") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { told.append("list") }
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { told.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { told.append("end") }
        func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { text != "x" }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { told.append(searchText) }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            told.append("scope \(selectedScope)")
        }
    }

    /// A delegate that implements nothing.
    private final class Silent: NSObject, UISearchBarDelegate {}

    @Test("A search bar tells of editing, of each text and of Return, and asks before a change") func typing() throws {
        let bar = UISearchBar(frame: .zero), searcher = Searcher()
        bar.delegate = searcher
        bar.placeholder = "find"
        // A desktop gives the first field the keyboard, if that may have it.
        searcher.mayBegin = false
        let app = hosted(bar, 300, 44)
        #expect(!bar.becomeFirstResponder())
        searcher.mayBegin = true
        #expect(bar.becomeFirstResponder() && bar.placeholder == "find" && bar.searchTextField.placeholder == "find")
        try app.settle()
        app.type("a")
        app.type("x")
        app.type("b")
        #expect(searcher.told == ["begin", "a", "ab"] && bar.text == "ab" && bar.searchTextField.text == "ab")
        app.key(.return)
        #expect(searcher.told.last == "search")
        searcher.mayEnd = false
        #expect(!bar.resignFirstResponder())
        searcher.mayEnd = true
        #expect(bar.resignFirstResponder())
        try app.settle()
        #expect(searcher.told.last == "end")
        let count = searcher.told.count
        bar.text = "other"
        #expect(bar.searchTextField.text == "other" && searcher.told.count == count)
    }

    @Test("A delegate need not implement anything") func silent() throws {
        let bar = UISearchBar(frame: .zero), silent = Silent()
        bar.delegate = silent
        bar.showsCancelButton = true
        let app = hosted(bar, 300, 44)
        try app.find(.textField).click()
        app.type("ab")
        app.key(.return)
        try app.find(.button, "Cancel").click()
        #expect(bar.text == "ab")
    }

    @Test("A button that cancels stands beside the field, and tells of its click") func cancelling() throws {
        let bar = UISearchBar(frame: .zero), searcher = Searcher()
        bar.delegate = searcher
        let app = hosted(bar, 300, 44), wide = try app.find(.textField).frame.width
        #expect(!bar.showsCancelButton && app.findAll(.button).filter { $0.label == "Cancel" }.isEmpty)
        bar.setShowsCancelButton(true, animated: true)
        try app.settle()
        let cancel = try app.find(.button, "Cancel"), field = try app.find(.textField)
        #expect(bar.showsCancelButton && field.frame.width < wide && cancel.frame.minX >= field.frame.maxX && cancel.frame.maxX <= 300)
        // The window has given its first field the keyboard.
        searcher.told = []
        try cancel.click()
        #expect(searcher.told.contains("cancel") && !searcher.told.contains("search"))
    }

    @Test("Choices below the field are shown if they are to be, and told of") func scopes() throws {
        let bar = UISearchBar(frame: .zero), searcher = Searcher()
        bar.delegate = searcher
        #expect(bar.scopeButtonTitles == nil && bar.selectedScopeButtonIndex == 0 && bar.intrinsicContentSize.height == 44)
        bar.scopeButtonTitles = ["All", "Mine"]
        #expect(bar.intrinsicContentSize.height == 44)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 88)
        let app = hosted(bar, 300, 88)
        try app.find(.radioButton, "Mine").click()
        try app.settle()
        #expect(bar.selectedScopeButtonIndex == 1 && searcher.told.filter { $0.hasPrefix("scope") } == ["scope 1"])
        let field = try app.find(.textField).frame
        #expect(field.maxY <= 44)
        bar.scopeButtonTitles = ["All"]
        #expect(bar.selectedScopeButtonIndex == 0)
    }

    @Test("The bar has its colour or its picture behind the field") func grounds() throws {
        let bar = UISearchBar(frame: .zero)
        bar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let app = hosted(bar, 300, 44, fonts: .kit)
        #expect(try app.picture()[2, 2] == Pixels.Color(255, 0, 0))
        bar.backgroundImage = filled(4, 4, 0x0000FF)
        try app.settle()
        #expect(try app.picture()[2, 2] == Pixels.Color(0, 0, 255))
        #expect(bar.searchTextField.leftView is UIImageView)
        bar.setImage(UIImage(systemName: "star"), for: .search, state: .normal)
        #expect((bar.searchTextField.leftView as? UIImageView)?.image == UIImage(systemName: "star"))
    }

    @Test("What keyboards on a screen would use is kept") func kept() {
        let bar = UISearchBar(frame: .zero)
        #expect(
            bar.searchBarStyle == .default && bar.isTranslucent && bar.autocapitalizationType == .none && bar.autocorrectionType == .default
        )
        #expect(bar.keyboardType == .default && bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically && bar.prompt == nil)
        (bar.searchBarStyle, bar.isTranslucent, bar.autocapitalizationType, bar.autocorrectionType) = (.minimal, false, .words, .no)
        (bar.keyboardType, bar.returnKeyType, bar.enablesReturnKeyAutomatically) = (.URL, .go, false)
        #expect(
            bar.searchBarStyle == .minimal && !bar.isTranslucent && bar.autocapitalizationType == .words && bar.autocorrectionType == .no)
        #expect(bar.keyboardType == .URL && bar.returnKeyType == .go && !bar.enablesReturnKeyAutomatically)
        #expect(bar.searchTextPositionAdjustment == .zero && bar.barStyle == .default)
        (bar.searchTextPositionAdjustment, bar.barStyle, bar.prompt) = (UIOffset(horizontal: 4), .black, "where")
        #expect(bar.searchTextPositionAdjustment.horizontal == 4 && bar.barStyle == .black && bar.prompt == "where")
        #expect([UISearchBar.Icon.search, .clear, .bookmark, .resultsList].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UISearchBar.Style.default, .prominent, .minimal].map(\.rawValue) == [0, 1, 2])
    }
}
