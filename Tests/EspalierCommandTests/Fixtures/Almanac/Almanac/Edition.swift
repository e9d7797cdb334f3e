enum Edition {
    #if ALMANAC_FULL && CALENDAR
    static let name = "Full"
    #elseif !DEBUG
    static let name = "Small"
    #endif
}
