/// The toolkit's own words: texts that it shows or speaks by itself. `%@` is the placeholder of a value.
///
/// Its texts are in `Word+Texts.swift`, a row for each word. A view uses a word as a key, `.word(.cancel)`,
/// which is looked up in the language of the view's environment; code outside of views uses `string`.
package enum Word: CaseIterable, Hashable, Sendable {
    // Answers
    case cancel
    case ok
    case done
    case close
    case delete
    case edit
    case rename
    case help
    case more
    case back
    case forward
    case clear
    case revert
    case replace
    case create
    case choose
    case move

    // Menus
    case menuFile
    case menuEdit
    case menuFormat
    case menuView
    case menuWindow
    case menuHelp
    case about
    case settings
    case settingsOf
    case quit
    case version
    case new
    case newNamed
    case newWindow
    case newNamedWindow
    case open
    case openEllipsis
    case save
    case saveEllipsis
    case saveAs
    case revertToSaved
    case revertTo
    case openRecent
    case clearMenu
    case duplicate
    case copyNamed
    case undo
    case undoNamed
    case redo
    case redoNamed
    case typing
    case cut
    case copy
    case paste
    case selectAll
    case find
    case findNext
    case findPrevious
    case bold
    case italic
    case underline
    case toggleSidebar
    case hideSidebar
    case toggleToolbar
    case toggleInspector
    case minimize
    case zoom
    case bringAllToFront

    // Documents
    case untitled
    case untitledNumber
    case edited
    case saveChanges
    case dontSave
    case changesLost
    case changedByOther
    case saveAnyway
    case otherChangesLost
    case goBackToSaved
    case sinceLost
    case couldNotBeSaved
    case couldNotBeRead
    case couldNotBeOpened

    // File panels
    case home
    case computer
    case desktop
    case documents
    case downloads
    case pictures
    case music
    case videos
    case places
    case folder
    case newFolder
    case makeNewFolder
    case hiddenFiles
    case showHiddenFiles
    case up
    case saveAsLabel
    case name
    case size
    case modified
    case formatLabel
    case showLabel
    case allSupportedFiles
    case cannotBeShown
    case folderIsEmpty
    case existsReplace
    case replacingOverwrites
    case newFolderInside
    case noFolder
    case chooseExisting
    case isFolder
    case chooseOtherName
    case cannotWrite
    case folderCannotBeCalled
    case nameHasLetters
    case folderNotMade

    // Search
    case search
    case scope
    case noResults
    case noResultsFor
    case checkSpelling

    // Sharing
    case shared
    case openWithDefault
    case print
    case sendByEmail
    case saveToDownloads
    case share

    // Fonts and alerts
    case fonts
    case fontFamily
    case typeface
    case dontShowAgain

    // Colours and dates
    case hue
    case saturation
    case brightness
    case opacity
    case black
    case gray
    case white
    case red
    case orange
    case yellow
    case green
    case mint
    case teal
    case cyan
    case blue
    case indigo
    case purple
    case pink
    case brown
    case previousMonth
    case nextMonth
    case calendar
    case today
    case date
    case time

    // Words for assistive technology
    case expanded
    case collapsed
    case on
    case off
    case mixed
    case ascending
    case descending
    case pageOf
    case scrollTop
    case scrollBottom
    case scrollLeading
    case scrollTrailing
    case noDestination

    // Keys
    case keyReturn
    case keySpace
    case keyBackspace
    case keyDelete
    case keyHome
    case keyEnd
    case keyPageUp
    case keyPageDown

    // Downloads
    case downloadCancelled
    case unsupportedURL
    case unknownHost
    case cannotConnect
    case timedOut
    case badResponse
    case statusCode
    case tooLarge
    case tooManyRedirections
    case noTLS

    /// The English text.
    package var english: String { texts.english }
}
